import { useCall } from '../../../station/queries.ts';
import { saveSetting, useSetting } from '../../../station/settings.ts';
import { announceProblem } from '../../../ui/announce.ts';

/** Baud rate for a new scanner. USB ports ignore it. */
const BAUD_RATE = 9600;

/** The serial ports of this computer and those of scanners. */
export function useSerialPorts() {
  const { data: ports = [], refetch, isFetching } = useCall('scanners.ports', undefined);
  const { data: scanners = [] } = useCall('scanners.list', undefined);
  const { value: settings } = useSetting('scanners');
  const used = scanners.map(({ port }) => port);
  const paths = [...new Set([...ports.map(({ path }) => path), ...used])];
  /** Uses a port for a scanner, or stops using it. */
  const toggle = async (port: string) => {
    if (!settings) return;
    const otherPorts = settings.filter((one) => one.port !== port);
    const isUsed = otherPorts.length < settings.length;
    const added = { port, baudRate: BAUD_RATE, suffix: null } as const;
    const saved = await saveSetting(
      'scanners',
      isUsed ? otherPorts : [...otherPorts, added],
      settings,
    );
    if (!saved.ok) announceProblem(saved.error);
  };
  return {
    paths,
    unused: paths.filter((path) => !used.includes(path)),
    scanners,
    hasNone: paths.length === 0 && !isFetching,
    toggle,
    refetch,
  };
}
