import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from '../../../main/base/surroundings.ts';
import { issueServer, makeAuthority } from '../../../main/site/hub/tls/authority.ts';
import { labelled, lists, openPrinter, PrintingSite, tell } from './printing-site.ts';

// A bench that joins its site again although no data of it is lost.

const site = new PrintingSite();
const { here } = site;

/** Reopens the hub with a certificate from another issuer. */
async function openWithOtherCertificate(): Promise<void> {
  const now = systemClock.now();
  const serial = Buffer.from('0102030405060708090a0b0c0d0e0f10', 'hex');
  const identity = issueServer(makeAuthority(now, serial), now, serial);
  const [cert, key] = [join(site.folder, 'cert.pem'), join(site.folder, 'key.pem')];
  writeFileSync(cert, identity.cert);
  writeFileSync(key, identity.key);
  await (await here.startHub('--tls-cert', cert, '--tls-key', key)).open();
}

it('tells all that waited, as after the certificate of the hub was changed', async () => {
  const printer = await openPrinter();
  const [first, second] = [here.newBench(), here.newBench()];
  const other = await site.joined(second, { printer: printer.port });
  const one = await site.joined(first);
  const [a, b] = [await labelled(one, second.code, 0), await labelled(one, second.code, 1)];
  await tell(one, { do: 'hand', soc: a });
  await lists(other, [a]);
  await here.closeHub();
  await tell(one, { do: 'out', soc: a });
  await tell(one, { do: 'hand', soc: b });
  await tell(one, { do: 'close' });
  await tell(one, { do: 'hand', soc: a });
  await tell(one, { do: 'ask', of: second.code });
  await openWithOtherCertificate();
  for (const bench of [one, other]) {
    await bench.line('away', ({ link }) => (link === 'away' ? true : undefined));
    await tell(bench, { do: 'join', invitation: here.newCode() });
  }
  await lists(other, [a], ['closed', b]);
  await lists(one, [a], ['closed', b]);
  await one.line('three labels', ({ asked }) =>
    JSON.stringify(asked) === JSON.stringify(['printed', 'printed', 'printed']) ? true : undefined,
  );
  expect(printer.jobs).toHaveLength(3);
});
