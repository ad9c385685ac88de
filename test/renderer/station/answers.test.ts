import { afterEach, expect, test, vi } from 'vitest';
import { ok } from '../../../shared/result.ts';

afterEach(() => vi.unstubAllGlobals());

test('the state of the station is asked for once the window begins to be read, and kept true from then on', async () => {
  const answers: ((revision: number) => void)[] = [];
  const listeners = new Map<string, (payload: unknown) => void>();
  const invoke = (channel: string) =>
    new Promise((resolve) => {
      answers.push((revision) => resolve(ok({ channel, revision })));
    });
  const on = (event: string, listener: (payload: unknown) => void) => {
    listeners.set(event, listener);
    return () => {};
  };
  vi.stubGlobal('window', { packbench: { invoke, on } });
  const { answers: kept } = await import('../../../renderer/station/answers.ts');
  const state = () => kept.getQueryData(['station.state', undefined]);
  expect(answers).toHaveLength(1);
  answers[0]!(1);
  await vi.waitFor(() => expect(state()).toEqual({ channel: 'station.state', revision: 1 }));
  listeners.get('station.changed')!({ revision: 2 });
  expect(state()).toEqual({ revision: 2 });
  expect(answers).toHaveLength(1);
});
