import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from '../../../main/base/host-services.ts';
import { issueServer, makeAuthority } from '../../../main/hub/tls/authority.ts';
import { labelled, lists, PrintingSite, sendCommand } from './printing-site.ts';
import { openPrinter } from '../../fakes/open-printer.ts';

// A bench that joins its site again although no data of it is lost.

const site = new PrintingSite();
const { site: here } = site;

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
  await sendCommand(one, { do: 'hand', soc: a });
  await lists(other, [a]);
  await here.closeHub();
  await sendCommand(one, { do: 'out', soc: a });
  await sendCommand(one, { do: 'hand', soc: b });
  await sendCommand(one, { do: 'close' });
  await sendCommand(one, { do: 'hand', soc: a });
  await sendCommand(one, { do: 'ask', of: second.code });
  await openWithOtherCertificate();
  for (const bench of [one, other]) {
    await bench.line('away', ({ link }) => (link === 'away' ? true : undefined));
    await sendCommand(bench, { do: 'join', invitation: here.newCode() });
  }
  await lists(other, [a], ['closed', b]);
  await lists(one, [a], ['closed', b]);
  await one.line('three labels', ({ asked }) =>
    JSON.stringify(asked) === JSON.stringify(['printed', 'printed', 'printed']) ? true : undefined,
  );
  expect(printer.jobs).toHaveLength(3);
});
