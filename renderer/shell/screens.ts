import { ClipboardPen, Hourglass, ListChecks, Printer, Settings } from 'lucide-react';
import type { Icon } from '../ui/icon.ts';
import type { Screen } from '../session/navigation.tsx';

/** The screens in the order of a packer's day, each under its key. */
export const screens: readonly { screen: Screen; key: string; icon: Icon }[] = [
  { screen: 'entry', key: 'F2', icon: ClipboardPen },
  { screen: 'orders', key: 'F3', icon: ListChecks },
  { screen: 'printing', key: 'F4', icon: Printer },
  { screen: 'queue', key: 'F5', icon: Hourglass },
  { screen: 'setup', key: 'F8', icon: Settings },
];
