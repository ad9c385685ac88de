import { useScansWait } from '../keys/use-scan.ts';
import { type Screen, useReadScreen } from '../session/navigation.ts';
import { Loading } from './loading.tsx';

/**
 * In place of a screen until its code is loaded. Scans wait for the screen: without it, the window would open their
 * orders beside the list.
 */
export function ScreenLoading({ screen }: { screen: Screen }) {
  const readScreen = useReadScreen();
  useScansWait(() => readScreen() !== screen);
  return <Loading />;
}
