import { CircleCheck, Loader, Printer as PrinterIcon, PrinterX, TriangleAlert } from 'lucide-react';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components';
import type { PrinterStatus } from '../../shared/model/printer-status.ts';
import { reasonTexts } from '../i18n/error-values.ts';
import { keysOf } from '../keys/commands.ts';
import type { Icon } from '../ui/icon.ts';
import { KeyHint } from '../ui/key-hint.tsx';
import { useNavigationActions } from '../session/navigation.ts';
import layout from '../ui/layout.module.css';
import type { PrinterInNeed, PrintingInBar } from './bar-state.ts';
import styles from './printer-state.module.css';

const icons: Record<PrinterStatus['state'], Icon> = {
  ready: CircleCheck,
  busy: Loader,
  attention: TriangleAlert,
  offline: PrinterX,
  silent: PrinterIcon,
  unknown: PrinterIcon,
};

interface Shown {
  readonly state: PrinterStatus['state'];
  readonly name: string;
  readonly words: string;
}

/** One statement about printers or labels. A press opens the screen where a person answers. */
export function PrinterState({ printing }: { printing: PrintingInBar }) {
  const { i18n } = useTranslation();
  const { go } = useNavigationActions();
  const { state, name, words } = shownPrinting(i18n, printing);
  const Icon = icons[state];
  return (
    <Button className={styles.state} data-state={state} onPress={() => go('printing')}>
      <Icon aria-hidden className={layout.iconMedium} />
      <span className={styles.name} title={name}>
        {name}:
      </span>
      <span className={styles.words} title={words}>
        {words}
      </span>
      {printing.is !== 'default' && <KeyHint keys={keysOf('toPrinting')} />}
    </Button>
  );
}

function shownPrinting(translator: i18n, printing: PrintingInBar): Shown {
  if (printing.is === 'printers') return shownPrinters(translator, printing.printers);
  if (printing.is === 'default') {
    const { name, status } = printing.printer;
    return { state: status.state, name, words: wordsOf(translator, status) };
  }
  const name = translator.t('shell.labels.count', { count: printing.labels });
  return { state: 'attention', name, words: translator.t(`shell.labels.${printing.is}`) };
}

function shownPrinters(translator: i18n, printers: readonly PrinterInNeed[]): Shown {
  const words = [...new Set(printers.map(({ status }) => wordsOf(translator, status)))];
  const isAway = printers.every(({ status }) => status.state === 'offline');
  const [only] = words;
  return {
    state: isAway ? 'offline' : 'attention',
    name: printers.map(({ name }) => name).join(', '),
    words:
      words.length === 1 && only !== undefined
        ? only
        : translator.t('shell.printersInNeed', { count: printers.length }),
  };
}

function wordsOf(translator: i18n, { state, reasons }: PrinterInNeed['status']): string {
  return state === 'attention'
    ? reasonTexts(translator, reasons).reasons
    : translator.t(`printing.printer.states.${state}`);
}
