import { expect, it } from 'vitest';
import { KnownSecrets } from '../../../main/base/known-secrets.ts';
import { maskSecrets } from '../../../main/base/mask.ts';

it('knows the secrets inside of a record of the vault, which are quoted without it', () => {
  const secrets = new KnownSecrets();
  const updates = { proxyPassword: 'of-the-proxy', feed: '/srv/packbench' };
  const station = { code: 'BAN1', name: 'Bàn 1' };
  secrets.add(
    JSON.stringify({
      baseUrl: 'https://api.example.vn',
      token: 'of-the-account',
      partner: null,
      tokenForAreas: true,
      setUp: { station, updates },
    }),
  );
  const line =
    'of-the-account at https://api.example.vn for BAN1, of-the-proxy from /srv/packbench';
  expect(maskSecrets(line, secrets.all)).toBe(
    '••• at https://api.example.vn for BAN1, ••• from /srv/packbench',
  );
});

it.each(['"a text"', 'no JSON', '{"token":', '12345', 'null'])(
  'takes %s for a secret as it is',
  (text) => {
    const secrets = new KnownSecrets();
    secrets.add(text);
    expect(secrets.all).toEqual([text]);
  },
);

it('takes nothing for no secret', () => {
  const secrets = new KnownSecrets();
  secrets.add(null);
  secrets.add('');
  secrets.add('{"token":"","partner":null}');
  expect(secrets.all).toEqual(['{"token":"","partner":null}']);
});
