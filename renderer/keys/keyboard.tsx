import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type OpenLayer, OpenLayerContext } from '../ui/layers.tsx';
import { commandOfCode, type ScanCommand } from '../../shared/scans/command-codes.ts';
import { joinedElements } from '../../shared/scans/gs1.ts';
import { station } from '../station/client.ts';
import { announce, announceProblem } from '../ui/announce.ts';
import { runScannedCommand } from './command-scans.ts';
import { scanCommandText } from './scan-command-text.ts';
import { announceScan, closeScanNotice } from './scan-notice.ts';
import { ScanQueue } from './scan-queue.ts';
import { ScanChoice } from './scan-choice.tsx';
import { KeyListener, type PossibleScan, type Scan } from './key-listener.ts';
import { KeyStack } from './key-stack.ts';
import { KeyStackContext } from './key-stack-context.ts';

/** Installs the only key listener of the window, and routes keys through the key stack. */
export function Keyboard(props: {
  /** Called if a scan was reported but not applied: an open dialog accepts none, or the code was not readable. */
  onNotApplied: () => void;
  /** Called to process a scan from a serial port, which arrives whatever program has the focus. */
  onPortScan: (process: () => void | Promise<void>) => Promise<void>;
  children: ReactNode;
}) {
  const { children, onNotApplied } = props;
  const [stack] = useState(() => new KeyStack());
  const [openLayer] = useState<OpenLayer>((): OpenLayer => (layer) => stack.openLayer(layer));
  const [queue] = useState(() => new ScanQueue());
  const [choice, setChoice] = useState<readonly string[]>([]);
  const noteUnused = (code: string, todo: 'asking' | 'left') => {
    onNotApplied();
    leaveParcel();
    announce('info', ({ t }) => ({
      title: t('keys.scan.title', { code: joinedElements(code) }),
      todo: t(`keys.scan.${todo}`),
    }));
  };
  /** A scan belongs to the screen on which it was made, also while that is loading. */
  const whenLoaded = (work: () => void | Promise<void>, leave: () => void | Promise<void>) => {
    const { loading } = stack;
    if (loading === null) return work();
    return loading.then((isOpen) => (isOpen ? work() : leave()));
  };
  const unreadable = (received: string | null) => {
    // The notice of an earlier scan would no longer be true.
    closeScanNotice();
    if (stack.refused({ is: 'unreadable', received })) return;
    onNotApplied();
    leaveParcel();
    announceScan('danger', ({ t }) => ({
      title:
        received === null ? t('keys.scan.unreadable') : t('keys.scan.changed', { code: received }),
      todo: received === null ? t('keys.scan.unreadableTodo') : t('keys.scan.changedTodo'),
    }));
  };
  const refuse = (received: string | null) => {
    const show = () => unreadable(received);
    return whenLoaded(show, show);
  };
  const runCommand = async (command: ScanCommand) => {
    if (await runScannedCommand(stack, command)) return;
    if (stack.refused({ is: 'command', command })) return;
    onNotApplied();
    const isAsking = stack.isAsking;
    announceScan('warning', ({ t }) => ({
      title: t('keys.scan.commandUnused', { command: scanCommandText(t, command) }),
      todo: t(isAsking ? 'keys.scan.commandAsking' : 'keys.scan.commandUnusedTodo'),
    }));
  };
  const apply = (code: string) => {
    // A notice about the scan before this one would no longer be true.
    closeScanNotice();
    const command = commandOfCode(code);
    if (command !== null) {
      return whenLoaded(
        () => runCommand(command),
        () => noteUnused(code, 'left'),
      );
    }
    return whenLoaded(
      () => stack.scanned(code, () => noteUnused(code, 'asking')),
      () => noteUnused(code, 'left'),
    );
  };
  const resolve = async (scan: PossibleScan) => {
    const { received, fallback, rest, take, release } = scan;
    const existingCodes = await existingCodesOf(scan);
    const { codes, isGuess } = existingCodes.ok
      ? existingCodes.value
      : { codes: [], isGuess: false };
    const [code = null, other] = codes;
    if (code === null && release) return release();
    take();
    if (!existingCodes.ok) return announceProblem(existingCodes.error);
    if (other !== undefined || (isGuess && code !== null)) return setChoice(codes);
    if (code === null && fallback === null) return refuse(rest === null ? received : null);
    await apply(code ?? fallback ?? '');
  };
  const process = (scan: Scan) => {
    if (scan === null) return refuse(null);
    return typeof scan === 'string' ? apply(scan) : resolve(scan);
  };
  const leave = (scan: Scan) => {
    if (scan === null) return unreadable(null);
    if (typeof scan === 'string') return noteUnused(scan, 'left');
    scan.take();
    if (scan.received === null) return unreadable(null);
    noteUnused(scan.received, 'left');
  };
  /** Returns the work for a scan that arrives now. A screen that was left while scans waited for it gets none of them. */
  const workOf = (scan: Scan): (() => void | Promise<void>) => {
    const { loading } = stack;
    if (loading === null) return () => process(scan);
    return () => loading.then((isOpen) => (isOpen ? process(scan) : leave(scan)));
  };
  const scanned = useEffectEvent((scan: Scan) => queue.add(workOf(scan)));
  const scannedAtPort = useEffectEvent((scan: Scan) => {
    const work = workOf(scan);
    queue.add(() =>
      props.onPortScan(async () => {
        await work();
        await stack.settled();
      }),
    );
  });
  useEffect(() => {
    const listener = new KeyListener(stack, (scan) => scanned(scan));
    const release = (event: KeyboardEvent) => listener.handleKeyUp(event);
    const compose = (event: Event) => listener.handleChange(event, true);
    const change = (event: Event) => listener.handleChange(event, false);
    const composed = () => listener.handleComposed();
    const listen = (event: KeyboardEvent) => {
      stack.noteKey(event.timeStamp);
      listener.handleKey(event);
    };
    // Capture phase: React Aria stops the propagation of the keys that it handles.
    window.addEventListener('keydown', listen, true);
    window.addEventListener('keyup', release, true);
    window.addEventListener('compositionstart', compose, true);
    window.addEventListener('compositionend', composed, true);
    window.addEventListener('beforeinput', change, true);
    return () => {
      window.removeEventListener('keydown', listen, true);
      window.removeEventListener('keyup', release, true);
      window.removeEventListener('compositionstart', compose, true);
      window.removeEventListener('compositionend', composed, true);
      window.removeEventListener('beforeinput', change, true);
      listener.stop();
    };
  }, [stack]);
  useEffect(() => station.on('scanners.scanned', ({ code }) => scannedAtPort(code)), []);
  return (
    <KeyStackContext value={stack}>
      <OpenLayerContext value={openLayer}>
        {children}
        <ScanChoice
          codes={choice}
          onClose={() => setChoice([])}
          onChoose={(code) => queue.add(() => apply(code))}
        />
      </OpenLayerContext>
    </KeyStackContext>
  );
}

/** Returns the existing codes that a scan may have been. The rest behind a pause counts only besides its whole code. */
async function existingCodesOf({ received, typed, rest, isReadable = false }: PossibleScan) {
  const wholeScan = await station.call('packing.resolve', { received, typed });
  if (!wholeScan.ok) return wholeScan;
  const other = isReadable ? received : wholeScan.value.codes.length > 0 ? rest : null;
  if (other === null) return wholeScan;
  const partOnly = await station.call('packing.resolve', { received: other, typed: other });
  if (!partOnly.ok) return partOnly;
  const codes = [...new Set([...wholeScan.value.codes, ...partOnly.value.codes])];
  return { ...wholeScan, value: { ...wholeScan.value, codes } };
}

/** The scan may be of another parcel than the one in hand, for which no product may count now. */
function leaveParcel(): void {
  void station.call('packing.putDown');
}
