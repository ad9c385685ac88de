import { z } from 'zod';
import { type AccountInput, accountInputSchema } from '../../../../shared/model/station.ts';

/** What happens to a secret that is never shown: it stays, is replaced, or is forgotten. */
export type SecretChoice = 'keep' | 'replace' | 'forget';

/** What the form of the real account holds. */
export interface AccountValues {
  baseUrl: string;
  tokenChoice: SecretChoice;
  token: string;
  partnerChoice: SecretChoice;
  partner: string;
  /** Area look-ups carry the token too (contract 5). */
  tokenForAreas: boolean;
}

/** Which secrets the station keeps, never the secrets. */
export interface KeptAccount {
  baseUrl: string;
  hasToken: boolean;
  hasPartner: boolean;
  tokenForAreas: boolean;
}

export function accountValues(kept: KeptAccount): AccountValues {
  const { baseUrl, hasToken, hasPartner, tokenForAreas } = kept;
  return {
    baseUrl,
    tokenForAreas,
    tokenChoice: hasToken ? 'keep' : 'replace',
    token: '',
    partnerChoice: hasPartner ? 'keep' : 'replace',
    partner: '',
  };
}

/** A secret that is kept is left out; an empty partner secret forgets the one that is kept. */
function toInput(values: AccountValues): AccountInput {
  const { baseUrl, token, partner, tokenChoice, partnerChoice, tokenForAreas } = values;
  return {
    baseUrl,
    tokenForAreas,
    ...(tokenChoice === 'replace' && { token }),
    ...(partnerChoice === 'replace' && partner.trim() !== '' && { partner }),
    ...(partnerChoice === 'forget' && { partner: '' }),
  };
}

/** Reads the form as the input of `account.save`; faults carry the names of the form's fields. */
export const accountFormSchema: z.ZodType<AccountInput> = z.preprocess(
  (values) => toInput(values as AccountValues),
  accountInputSchema,
);
