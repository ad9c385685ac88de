import {
  ChartColumn,
  ClipboardPen,
  FileUp,
  Hourglass,
  ListChecks,
  PackageCheck,
  ScanBarcode,
  Printer,
  Radio,
  Settings,
} from 'lucide-react';
import type { CommandId } from '../keys/commands.ts';
import type { Icon } from '../ui/icon.ts';
import type { Screen } from '../session/navigation.ts';

/** The screens in the order of a packer's day, with their commands. */
export const screens: readonly { screen: Screen; command: CommandId; icon: Icon }[] = [
  { screen: 'pack', command: 'toPack', icon: ScanBarcode },
  { screen: 'entry', command: 'toEntry', icon: ClipboardPen },
  { screen: 'import', command: 'toImport', icon: FileUp },
  { screen: 'orders', command: 'toOrders', icon: ListChecks },
  { screen: 'printing', command: 'toPrinting', icon: Printer },
  { screen: 'handover', command: 'toHandover', icon: PackageCheck },
  { screen: 'activity', command: 'toActivity', icon: Radio },
  { screen: 'queue', command: 'toQueue', icon: Hourglass },
  { screen: 'shift', command: 'toShift', icon: ChartColumn },
  { screen: 'setup', command: 'toSetup', icon: Settings },
];
