import { describe, expect, it } from 'vitest';
import { storedDraftSchema } from '../../../shared/model/order.ts';
import { differencesAtCreate, differencesAtLookUp } from '../../../main/outbox/compare.ts';
import { readCreated } from '../../../main/platform/created.ts';
import { readFound } from '../../../main/platform/info.ts';
import { draftOf } from '../../fakes/drafts.ts';

const SOC = 'PB1-1';
const draft = storedDraftSchema.parse(
  draftOf({ declaredValue: 200_000, payer: 'sender', inspection: 'inspect' }),
);
const receiver = {
  name: 'Chị Lan',
  phone: '0912***678',
  address: '12 Lê Lợi',
  province_name: 'Thành phố Hồ Chí Minh',
  district_name: 'Quận 1',
  commune_name: 'Phường Bến Nghé',
};
const order = {
  platform_code: 'HN1.2',
  platform_shortcode: '2',
  soc: SOC,
  collection: 350_000,
  value: 200_000,
  weight: 500,
  status: '2',
  status_name: 'Chờ lấy hàng',
};
const isSameArea = async () => true;

async function atCreate(change: object): Promise<readonly string[]> {
  const read = readCreated({ ...order, amount: 350_000, ...change }, SOC);
  if (read.kind === 'meaningless') return [read.lacks];
  return (await differencesAtCreate(read.value, draft, isSameArea)).differs;
}

async function atLookUp(change: object): Promise<readonly string[]> {
  const answer = { order: { ...order, payer: '1', config: '1', receiver, ...change } };
  const read = readFound(answer, SOC, 'soc');
  if (read.kind === 'meaningless' || read.value === null) return ['none'];
  return (await differencesAtLookUp(read.value, draft, isSameArea)).differs;
}

it('the entered order differs in nothing', async () => {
  expect(await atCreate({})).toEqual([]);
  expect(await atLookUp({})).toEqual([]);
});

describe('a value that cannot be read is a difference', () => {
  it.each([
    [{ amount: '999,000' }, 'codAmount'],
    [{ amount: '999000đ' }, 'codAmount'],
    [{ amount: [999_000] }, 'codAmount'],
    [{ amount: { value: 999_000 } }, 'codAmount'],
    [{ amount: null, collection: '999,000' }, 'codAmount'],
    [{ value: '1.2tr' }, 'declaredValue'],
    [{ weight: '5 kg' }, 'weight'],
    [{ receiver: { ...receiver, commune_name: ['Phường Hàng Bạc'] } }, 'receiver.area'],
    [{ receiver: { ...receiver, phone: { number: '0987654321' } } }, 'receiver.phone'],
  ])('create: %j', async (change, name) => {
    expect(await atCreate(change)).toEqual([name]);
  });

  it.each([
    [{ collection: '999,000' }, 'codAmount'],
    [{ payer: '3' }, 'payer'],
    [{ payer: ['2'] }, 'payer'],
    [{ config: '9' }, 'inspection'],
    [{ receiver: { ...receiver, name: ['Trần Thị Dừa'] } }, 'receiver.name'],
  ])('look-up: %j', async (change, name) => {
    expect(await atLookUp(change)).toEqual([name]);
  });

  it.each([{ soc: { code: 'PB1-2' } }, { soc: ['PB1-2'] }])('own code: %j', async (change) => {
    expect(await atCreate(change)).toEqual(['order: another soc than the one that was sent']);
  });
});

describe('a missing value is unknown', () => {
  it.each([null, undefined, '', {}, []])('%j', async (nothing) => {
    const change = { collection: nothing, value: nothing, weight: nothing };
    expect(await atCreate({ ...change, amount: nothing, soc: nothing })).toEqual([]);
    expect(await atLookUp({ ...change, payer: nothing, config: nothing })).toEqual([]);
  });
});

describe('the answer to a create', () => {
  it('may not collect another sum than the COD', async () => {
    expect(await atCreate({ collection: 900_000 })).toEqual(['codAmount']);
    // Nothing is collected before the delivery.
    expect(await atCreate({ collection: 0 })).toEqual([]);
  });

  it.each(['00', '0.0', '０', 0])('is cancelled with the status %j', async (status) => {
    expect(await atCreate({ status })).toEqual(['status']);
  });

  it('is cancelled by the name of a status without a code', async () => {
    expect(await atCreate({ status: null, status_name: 'Huỷ' })).toEqual(['status']);
    expect(await atCreate({ status: null, status_name: 'Chờ lấy hàng' })).toEqual([]);
  });
});

it('compares the street with the whole line where only that is shown', async () => {
  const only = (line: string) => ({ receiver: { name: 'Chị Lan', formatted_address: line } });
  expect(await atLookUp(only('12 Lê Lợi, Phường Bến Nghé, Quận 1'))).toEqual([]);
  expect(await atLookUp(only('99 Hàng Bạc, Quận Hoàn Kiếm'))).toEqual(['receiver.address']);
});
