import { useEffect } from 'react';
import { soundAccepted, soundRefused } from '../common/sound.ts';
import { station } from '../station/client.ts';

/**
 * Plays a sound for a scan from a serial port while another program's window has the focus: the user does not see the
 * result. With the focus, the screen that handles the scan plays the sound of its result.
 */
export function useScanSound(): void {
  useEffect(
    () =>
      station.on('scanners.scanned', ({ code }) => {
        if (document.hasFocus()) return;
        if (code === null) soundRefused();
        else soundAccepted();
      }),
    [],
  );
}
