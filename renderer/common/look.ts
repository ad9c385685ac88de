import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Look } from '../../shared/look.ts';
import { station } from '../station/client.ts';
import { useCall } from '../station/queries.ts';

const nothing = {};

/**
 * Returns the window's appearance on this computer, and a function that changes it at once. Undefined until it is
 * loaded.
 */
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
 * Keeps the page's appearance up to date. The main process writes the first one into the page, so this handles changes,
 * and a computer that requests more contrast.
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
