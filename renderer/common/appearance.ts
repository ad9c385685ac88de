import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Appearance } from '../../shared/appearance.ts';
import { station } from '../station/client.ts';
import { useCall } from '../station/queries.ts';

const nothing = {};

/**
 * Returns the window's appearance on this computer, and a function that changes it at once. Undefined until it is
 * loaded.
 */
export function useAppearance(): {
  look: Appearance | undefined;
  change: (change: Partial<Appearance>) => void;
} {
  const client = useQueryClient();
  const { data } = useCall('window.look', nothing);
  const change = async (changes: Partial<Appearance>) => {
    const before = client.getQueryData<Appearance>(['window.look', nothing]);
    if (before) client.setQueryData(['window.look', nothing], { ...before, ...changes });
    const changed = await station.call('window.look', changes);
    if (changed.ok) client.setQueryData(['window.look', nothing], changed.value);
  };
  return { look: data, change: (changes) => void change(changes) };
}

/**
 * Keeps the page's appearance up to date. The main process writes the first one into the page, so this handles changes,
 * and a computer that requests more contrast.
 */
export function useApplyAppearance(): void {
  const { look } = useAppearance();
  useEffect(() => {
    if (!look) return undefined;
    const highContrast = matchMedia('(prefers-contrast: more)');
    const show = () => {
      const { dataset } = document.documentElement;
      dataset['theme'] = look.theme;
      dataset['text'] = look.text;
      dataset['contrast'] = highContrast.matches ? 'more' : look.contrast;
    };
    show();
    highContrast.addEventListener('change', show);
    return () => highContrast.removeEventListener('change', show);
  }, [look]);
}
