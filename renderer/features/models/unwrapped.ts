import type { Ref } from 'vue';

/** What a set-up function returns, as its store shows it: values in place of references. */
export type Unwrapped<S> = { -readonly [K in keyof S]: S[K] extends Ref<infer V> ? V : S[K] };
