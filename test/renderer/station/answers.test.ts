import { afterEach, expect, test, vi } from 'vitest';
import { ok } from '../../../shared/result.ts';

afterEach(() => vi.unstubAllGlobals());

test('what the first screen begins with is asked for once the window begins to be read, and the state kept true from then on', async () => {
  const calls: string[] = [];
  const answers: ((revision: number) => void)[] = [];
  const listeners = new Map<string, (payload: unknown) => void>();
  const invoke = (channel: string) =>
    new Promise((resolve) => {
      calls.push(channel);
      answers.push((revision) => resolve(ok({ channel, revision })));
    });
  const on = (event: string, listener: (payload: unknown) => void) => {
    listeners.set(event, listener);
    return () => {};
  };
  vi.stubGlobal('window', { packbench: { invoke, on } });
  const { answers: client, releasePrefetchedForm } =
    await import('../../../renderer/station/answers.ts');
  const answerOf = (call: string) => client.getQueryData([call, undefined]);
  const state = () => answerOf('station.state');
  const expected = ['station.state', 'pickupPoints.list', 'form.kept'];
  expect(calls).toEqual(expected);
  for (const answer of answers) answer(1);
  await vi.waitFor(() => expect(state()).toEqual({ channel: 'station.state', revision: 1 }));
  listeners.get('station.changed')!({ revision: 2 });
  expect(state()).toEqual({ revision: 2 });
  expect(calls).toEqual(expected);
  // A form that is opened later requests the saved draft again.
  expect(answerOf('form.kept')).toEqual({ channel: 'form.kept', revision: 1 });
  releasePrefetchedForm();
  await vi.waitFor(() => expect(answerOf('form.kept')).toBeUndefined());
});
