import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files that are dropped anywhere on the window while this screen is shown. Ignores text that is dragged into a
 * field. Returns whether a file is being dragged over the window.
 */
export function useDrops(take: (data: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(take);
  useEffect(() => {
    const controller = new AbortController();
    const on = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      document.addEventListener(name, listener, { signal: controller.signal });
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      // No further event follows when the pointer leaves the window.
      if (relatedTarget === null) setIsOver(false);
    });
    on('drop', (event) => {
      setIsOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      drop(event.dataTransfer);
    });
    return () => controller.abort();
  }, []);
  return isOver;
}
