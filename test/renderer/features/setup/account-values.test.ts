import { describe, expect, test } from 'vitest';
import {
  accountFormSchema,
  accountValues,
} from '../../../../renderer/features/setup/connection/account-values.ts';

const stored = {
  baseUrl: 'https://api.vidu.vn',
  hasToken: true,
  hasPartner: true,
  tokenForAreas: true,
};
const emptyAccount = { baseUrl: '', hasToken: false, hasPartner: false, tokenForAreas: false };
/** The form's complete output if both secrets are unchanged. */
const unchanged = { baseUrl: stored.baseUrl, tokenForAreas: true };

describe('secrets of the real account', () => {
  test('are left out when they are kept', () => {
    expect(accountFormSchema.parse(accountValues(stored))).toEqual(unchanged);
  });

  test('what was typed before choosing to keep is left out too', () => {
    const values = { ...accountValues(stored), token: 'typed', partner: 'typed' };
    expect(accountFormSchema.parse(values)).toEqual(unchanged);
  });

  test('replace and forget', () => {
    const values = { ...accountValues(stored), tokenChoice: 'replace', partnerChoice: 'forget' };
    expect(accountFormSchema.parse({ ...values, token: ' new ' })).toEqual({
      ...unchanged,
      token: 'new',
      partner: '',
    });
  });

  test('a first account needs address and token, and no partner secret', () => {
    const checked = accountFormSchema.safeParse(accountValues(emptyAccount));
    expect(checked.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['baseUrl', 'account.baseUrl'],
      ['token', 'account.token'],
    ]);
  });
});
