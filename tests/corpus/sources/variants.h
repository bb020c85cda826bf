// Each kernel is compiled twice: with its mistake, as `bad_name`, and with WITHOUT_MISTAKE as `good_name`.
#ifdef WITHOUT_MISTAKE
#define KERNEL_NAME(name) good_##name
#define RIGHT(...) __VA_ARGS__
#define WRONG(...)
#else
#define KERNEL_NAME(name) bad_##name
#define RIGHT(...)
#define WRONG(...) __VA_ARGS__
#endif
