import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useNow } from '../../../renderer/common/use-now.ts';

test('what is shown first is the present time', () => {
  const Clock = () => String(useNow().getTime());
  const before = Date.now();
  const displayedMs = Number(renderToStaticMarkup(createElement(Clock)));
  expect(displayedMs).toBeGreaterThanOrEqual(before);
  expect(displayedMs).toBeLessThanOrEqual(Date.now());
});
