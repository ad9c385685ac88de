import type { SelfTestCheck } from '../../shared/model/self-test.ts';

/** What was found, and what to do about it. */
type Sentences = readonly [found: string, cure: string];

/** What the self-test says in one language; `{name}` stands for a fact. */
export interface SelfTestWords {
  /** A check that threw. */
  readonly failed: Sentences;
  /** A check of what stands in the database, while that is not open. */
  readonly shut: Sentences;
  readonly checks: Readonly<
    Record<
      SelfTestCheck,
      { readonly name: string; readonly says: Readonly<Record<string, Sentences>> }
    >
  >;
}
