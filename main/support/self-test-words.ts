import type { SelfTestCheck } from '../../shared/model/self-test.ts';

/** Result and remedy. */
type Sentences = readonly [found: string, cure: string];

/** Texts of the self-test in one language; `{name}` stands for a fact. */
export interface SelfTestWords {
  /** Text for a check that threw an error. */
  readonly failed: Sentences;
  /** Text for a check that needs the database while it is not open. */
  readonly shut: Sentences;
  readonly checks: Readonly<
    Record<
      SelfTestCheck,
      { readonly name: string; readonly says: Readonly<Record<string, Sentences>> }
    >
  >;
}
