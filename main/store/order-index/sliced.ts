/** Work that can pause at every `yield`, about every millisecond, so that its runner can let other work run. */
export type Sliced<T> = Generator<undefined, T, undefined>;
