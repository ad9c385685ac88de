import { z } from 'zod';
import { type AccountInput, accountInputSchema } from '../../../../shared/model/station.ts';

/** Action for a secret that is never shown: retained, replaced or deleted. */
export type SecretChoice = 'keep' | 'replace' | 'forget';

/** Values of the account form. */
export interface AccountValues {
  baseUrl: string;
  tokenChoice: SecretChoice;
  token: string;
  partnerChoice: SecretChoice;
  partner: string;
  /** Area lookups send the token too (contract 5). */
  tokenForAreas: boolean;
}

/** Which secrets the station has stored; never the secrets themselves. */
export interface StoredAccount {
  baseUrl: string;
  hasToken: boolean;
  hasPartner: boolean;
  tokenForAreas: boolean;
}

export function accountValues(stored: StoredAccount): AccountValues {
  const { baseUrl, hasToken, hasPartner, tokenForAreas } = stored;
  return {
    baseUrl,
    tokenForAreas,
    tokenChoice: hasToken ? 'keep' : 'replace',
    token: '',
    partnerChoice: hasPartner ? 'keep' : 'replace',
    partner: '',
  };
}

/** Omits a retained secret. An empty partner secret deletes the stored one. */
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

/** Parses the form as the input of `account.save`. Issues have the names of the form's fields. */
export const accountFormSchema: z.ZodType<AccountInput> = z.preprocess(
  (values) => toInput(values as AccountValues),
  accountInputSchema,
);
