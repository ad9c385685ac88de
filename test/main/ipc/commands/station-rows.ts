import { samplePickupPoint } from '../../../../main/training/sample.ts';
import { eventually } from '../../../fakes/eventually.ts';
import type { CommandBench, CommandRows } from './command-bench.ts';

async function anotherPoint(bench: CommandBench): Promise<{ id: string }> {
  const point = { ...samplePickupPoint, name: 'Kho 2', isDefault: false };
  const { id } = await bench.ask('pickupPoints.save', { id: null, point });
  return { id };
}

const size = { name: '90 × 90', widthMm: 90, heightMm: 90, platformSize: null } as const;

async function anotherSize(bench: CommandBench, name: string): Promise<string> {
  return (await bench.ask('labelSizes.save', { id: null, size: { ...size, name } })).id;
}

const pin = '4711';

async function packer(bench: CommandBench): Promise<string> {
  const input = { name: 'Lan', badge: '', pin };
  return (await bench.ask('people.save', { id: null, packer: input })).id;
}

/** Signs a packer in; sign-in is not mandatory for others. */
async function signedIn(bench: CommandBench): Promise<string> {
  const id = await packer(bench);
  await bench.ask('people.signIn', { id, pin });
  return id;
}

const noFaults = {
  slowNetwork: false,
  platformDown: false,
  carrierHandOverFails: false,
} as const;

/** Commands for the set-up, for packers, and for the station itself. */
export const stationRows = {
  'areas.forgetChoices': async () => {},
  'routing.save': async () => ({ option: '1' }),
  'webhook.register': async () => ({ url: 'https://bench.example/hook' }),
  'webhooks.renewPath': async () => {},
  'pickupPoints.save': async () => ({
    id: null,
    point: { ...samplePickupPoint, name: 'Kho 3', isDefault: false },
  }),
  'pickupPoints.remove': anotherPoint,
  'pickupPoints.putBack': async (bench) => {
    const point = await anotherPoint(bench);
    await bench.ask('pickupPoints.remove', point);
    return point;
  },
  'labelSizes.save': async () => ({ id: null, size }),
  'labelSizes.remove': async (bench) => ({ id: await anotherSize(bench, 'Gone') }),
  'labelSizes.putBack': async (bench) => {
    const id = await anotherSize(bench, 'Back');
    await bench.ask('labelSizes.remove', { id });
    return { id };
  },
  'people.save': async () => ({ id: null, packer: { name: 'Mai' } }),
  'people.remove': async (bench) => ({ id: await packer(bench), keepsName: true }),
  'people.putBack': async (bench) => {
    const id = await packer(bench);
    await bench.ask('people.remove', { id, keepsName: true });
    return { id };
  },
  'people.signIn': async (bench) => ({ id: await packer(bench), pin }),
  'people.signOut': async (bench) => {
    await signedIn(bench);
  },
  'people.awake': async () => {},
  'people.scan': async (bench) => {
    const input = { name: 'Hoa', badge: 'BADGE-HOA-1' };
    const { packers } = await bench.ask('people.state');
    if (!packers.some(({ name }) => name === input.name))
      await bench.ask('people.save', { id: null, packer: input });
    await bench.ask('settings.save', {
      key: 'people.signIn',
      value: { isOn: true, signOutAfterMinutes: null },
    });
    return { code: input.badge };
  },
  // The following commands need no sign-in.
  'settings.save': async (bench) => {
    await bench.ask('settings.save', { key: 'people.signIn', value: { isOn: false } });
    return { key: 'notices', value: { postponed: false } };
  },
  'lead.setPin': async () => ({ pin }),
  'lead.open': async () => ({ pin }),
  'lead.close': async (bench) => {
    await bench.ask('lead.open', { pin });
  },
  'audit.save': async () => ({
    filter: { by: null, packer: null, what: null, orderId: null, from: null, to: null },
    format: 'csv',
    language: 'vi',
  }),
  'support.bundle': async () => ({ language: 'vi' }),
  'window.zoom': async () => ({ change: 'larger' }),
  'window.look': async () => ({ theme: 'dark' }),
  'window.guide': async () => ({ to: 'done' }),
  'window.failed': async () => ({ incident: 'ABCD', kind: 'error', detail: '' }),
  'window.missed': async () => {},
  'appUpdate.save': async (bench) => {
    await bench.ask('lead.open', { pin });
    await bench.ask('lead.setPin', { pin: null });
    return { feed: 'http://127.0.0.1:9/feed', channel: 'stable', proxy: '' };
  },
  'appUpdate.check': async (bench) => {
    const feed = { feed: 'http://127.0.0.1:9/feed', channel: 'stable', proxy: '' } as const;
    await bench.ask('appUpdate.save', feed);
    await eventually('that nothing is there', async () => {
      const { step } = await bench.ask('appUpdate.state');
      return step.is === 'failed';
    });
  },
  'appUpdate.touched': async () => {},
  'training.setFaults': async () => noFaults,
  'training.setUpdates': async () => ({ comeHere: true, pace: 'quick' }),
  'backups.make': async () => {},
  'backups.restore': async (bench) => ({ id: (await bench.ask('backups.make')).id }),
  'station.reopen': async () => {},
  'station.use': async () => ({ mode: 'training' }),
  // The account's own station, with a platform that does not exist, is last.
  'account.save': async () => ({ baseUrl: 'http://127.0.0.1:9', token: 'token-of-the-test' }),
} satisfies CommandRows;
