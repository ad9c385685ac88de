import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useTask } from '../../../renderer/station/use-task.ts';
import { ok } from '../../../shared/result.ts';

it('is free for the next operation after one that threw', async () => {
  const tasks: ReturnType<typeof useTask>[] = [];
  const Form = () => {
    tasks.push(useTask());
    return null;
  };
  renderToStaticMarkup(createElement(Form));
  const task = tasks[0]!;
  await expect(task.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await task.run(async () => ok())).toEqual(ok());
});
