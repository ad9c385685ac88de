import { FileText } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayBecome } from '../../../../shared/input-method.ts';
import { codesByRule } from '../../../../shared/scans/readings.ts';
import { joinedElements } from '../../../../shared/scans/gs1.ts';
import { scanPauseMs } from '../../../keys/scan-limits.ts';
import { useAnyKey, useScan } from '../../../keys/use-scan.ts';
import { station } from '../../../station/client.ts';
import { useTask } from '../../../station/use-task.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';
import layout from '../../../ui/layout.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import tones from '../../../ui/tones.module.css';
import formStyles from '../form/form.module.css';
import { Unlocked } from '../lock.tsx';
import { diagnoseScan, type ScanChange } from './diagnose-scan.ts';
import { useSerialPorts } from './serial-ports.ts';

/** Keys with a longer pause (ms) between them do not belong to one scan. */
const PAUSE_MS = 300;

interface Received {
  readonly code: string;
  /** The text that arrived in the field, if another code was found for it; otherwise null. */
  readonly arrived: string | null;
  readonly path: 'serial' | 'keys' | 'field';
  readonly ms: number;
}

/** Changes after which orders are still found. */
const harmless: ReadonlySet<ScanChange> = new Set(['identifier', 'control', 'case']);
/** Changes that a serial port avoids. */
const avoidable: ReadonlySet<ScanChange> = new Set(['no-separator', 'input-method', 'layout']);

/** Shows how a scan arrives, and compares it with the codes of the test sheet. */
export function ScannerTryOut() {
  const { t } = useTranslation();
  const [received, setReceived] = useState<Received | null>(null);
  const keyTimes = useKeyTimes();
  const serial = useRef<{ code: string; at: number } | null>(null);
  useEffect(
    () =>
      station.on('scanners.scanned', ({ code, ms }) => {
        if (code === null) return;
        serial.current = { code, at: performance.now() };
        setReceived({ code, arrived: null, path: 'serial', ms });
      }),
    [],
  );
  const field = useTextInField((code) =>
    setReceived({ code, arrived: null, path: 'field', ms: keyTimes() }),
  );
  useScan((code) => {
    const last = serial.current;
    if (last?.code === code && performance.now() - last.at < PAUSE_MS) return;
    const { text, isReported } = field.take();
    const isOther = text !== '' && text.toUpperCase() !== joinedElements(code).toUpperCase();
    // A busy computer may report the text before its code was found.
    const isChanged = isOther && (!isReported || mayBecome(code, text));
    setReceived({ code, arrived: isChanged ? text : null, path: 'keys', ms: keyTimes() });
  });
  return (
    <Panel title={t('setup.scanner.tryTitle')}>
      <div className={layout.column3}>
        <p className={formStyles.hint}>{t('setup.scanner.tryLead')}</p>
        <TestSheet />
        <TextField
          label={t('setup.scanner.field')}
          value={field.text}
          onChange={field.change}
          maxLength={500}
        />
        {received === null ? (
          <span className={tones.muted}>{t('setup.scanner.nothing')}</span>
        ) : (
          <Result received={received} />
        )}
      </div>
    </Panel>
  );
}

function TestSheet() {
  const { t } = useTranslation();
  const [file, setFile] = useState<string | null>(null);
  const { isRunning, problem, run } = useTask();
  const save = async () => {
    const saved = await run(() => station.call('scanners.testSheet'));
    if (saved?.ok) setFile(saved.value.file);
  };
  return (
    <>
      <div>
        <Button size="small" icon={FileText} isPending={isRunning} onPress={() => void save()}>
          {t('setup.scanner.sheet')}
        </Button>
      </div>
      {file !== null && (
        <output className={layout.breakAnywhere}>{t('setup.scanner.saved', { file })}</output>
      )}
      {problem && <ErrorNotice problem={problem} />}
    </>
  );
}

/**
 * The text in the field into which a scanner types. A text that stays in it after a pause was not recognized as a scan,
 * and is reported; so is one that was removed without a code.
 */
function useTextInField(onText: (text: string) => void) {
  const [text, setText] = useState('');
  /** The last text that was not empty, until it is reported or a scan takes it. */
  const [pending, setPending] = useState('');
  const reported = useRef('');
  const report = useEffectEvent(onText);
  useEffect(() => {
    if (pending.trim() === '') return undefined;
    const timer = setTimeout(() => {
      report(pending);
      reported.current = pending;
      setPending('');
      setText('');
    }, 2 * PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pending]);
  return {
    text,
    change: (value: string) => {
      setText(value);
      if (value !== '') setPending(value);
    },
    /** Returns the text that a scan has left, and whether it was reported; forgets it. */
    take: () => {
      const takenText = pending === '' ? reported.current : pending;
      reported.current = '';
      setPending('');
      setText('');
      return { text: takenText, isReported: pending === '' };
    },
  };
}

function Result({ received: { code, arrived, path, ms } }: { received: Received }) {
  const { t } = useTranslation();
  const { test, changes } = diagnoseScan(code);
  const isSlow = path !== 'serial' && ms > scanPauseMs * code.length;
  const isWrong = changes.some((change) => !harmless.has(change));
  const isKept = path === 'field' && !isSlow && !isWrong;
  const isGood = test !== null && changes.length === 0 && arrived === null && path !== 'field';
  const details = [
    { name: t('setup.scanner.received'), value: visible(code), isCode: true },
    ...(arrived === null
      ? []
      : [{ name: t('setup.scanner.arrived'), value: arrived, isCode: true }]),
    { name: t('setup.scanner.path'), value: t(`setup.scanner.paths.${path}`) },
    {
      name: t('setup.scanner.speed'),
      value: t('setup.scanner.speedValue', { count: code.length, ms }),
    },
    {
      name: t('setup.scanner.code'),
      value: test === null ? t('setup.scanner.unknown') : t(`setup.scanner.codes.${test}`),
    },
    ...codesByRule(code).map(({ rule, codes }) => ({
      name: t(`setup.scanner.rules.${rule}.name`),
      value: codes.join(' · '),
      isCode: true,
    })),
  ];
  return (
    <>
      <DetailList details={details} />
      {isGood && <Notice tone="success" title={t('setup.scanner.good')} />}
      {arrived !== null && <Notice tone="info" title={t('setup.scanner.recovered')} />}
      {isSlow && <Notice tone="warning" title={t('setup.scanner.slow')} />}
      {isKept && <Notice tone="warning" title={t('setup.scanner.noEnd')} />}
      {changes.map((change) => (
        <Notice
          key={change}
          tone={harmless.has(change) ? 'info' : 'warning'}
          title={t(`setup.scanner.changes.${change}`)}
        />
      ))}
      {path !== 'serial' &&
        (arrived !== null || changes.some((change) => avoidable.has(change))) && <UnusedPorts />}
    </>
  );
}

/** Buttons that use the free serial ports for a scanner. */
function UnusedPorts() {
  const { t } = useTranslation();
  const { unused, toggle } = useSerialPorts();
  return (
    <Unlocked>
      <div className={layout.wrapRow2}>
        {unused.map((port) => (
          <Button key={port} size="small" onPress={() => void toggle(port)}>
            {t('setup.scanner.usePort', { port })}
          </Button>
        ))}
      </div>
    </Unlocked>
  );
}

/** Returns a function with the duration of the last fast keys (ms). */
function useKeyTimes(): () => number {
  const times = useRef<number[]>([]);
  useAnyKey((at) => {
    const last = times.current.at(-1);
    times.current = last !== undefined && at - last < PAUSE_MS ? [...times.current, at] : [at];
  });
  return () => {
    const [first = 0] = times.current;
    return Math.round((times.current.at(-1) ?? first) - first);
  };
}

/** Names of control characters that scanners send. */
const controlNames: Readonly<Record<string, string>> = {
  '\u0002': 'STX',
  '\u0003': 'ETX',
  '\t': 'TAB',
  '\n': 'LF',
  '\r': 'CR',
  '\u001D': 'GS',
};

/** Makes control characters visible: GS as `<GS>`. */
function visible(code: string): string {
  return code.replaceAll(/[\p{Cc}]/gu, (one) => `<${controlNames[one] ?? one.codePointAt(0)}>`);
}
