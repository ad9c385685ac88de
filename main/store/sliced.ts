/**
 * Work that may stop at every `yield`, about a millisecond apart: whoever does it gives whoever waits for
 * something else a turn when it has taken long enough.
 */
export type Sliced<T> = Generator<undefined, T, undefined>;
