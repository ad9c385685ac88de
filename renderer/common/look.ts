import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Look } from '../../shared/look.ts';
import { station } from '../station/client.ts';
import { useCall } from '../station/queries.ts';

const nothing = {};

/** How the window looks on this computer, and what changes it at once. Undefined until that is known. */
export function useLook(): { look: Look | undefined; change: (change: Partial<Look>) => void } {
  const client = useQueryClient();
  const { data: look } = useCall('window.look', nothing);
  const change = async (wanted: Partial<Look>) => {
    const before = client.getQueryData<Look>(['window.look', nothing]);
    if (before) client.setQueryData(['window.look', nothing], { ...before, ...wanted });
    const changed = await station.call('window.look', wanted);
    if (changed.ok) client.setQueryData(['window.look', nothing], changed.value);
  };
  return { look, change: (wanted) => void change(wanted) };
}

/**
 * Keeps the page's look what was chosen. It comes with it (main writes it into the page), so this is for
 * changes, and for a computer that asks for more contrast.
 */
export function useShownLook(): void {
  const { look } = useLook();
  useEffect(() => {
    if (!look) return undefined;
    const asked = matchMedia('(prefers-contrast: more)');
    const show = () => {
      const { dataset } = document.documentElement;
      dataset['theme'] = look.theme;
      dataset['text'] = look.text;
      dataset['contrast'] = asked.matches ? 'more' : look.contrast;
    };
    show();
    asked.addEventListener('change', show);
    return () => asked.removeEventListener('change', show);
  }, [look]);
}
