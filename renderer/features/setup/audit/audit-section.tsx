import { CheckPanel } from './check-panel.tsx';
import { LogPanel } from './log-panel.tsx';

/** Who did what, and whether the log of it is as it was written. */
export function AuditSection() {
  return (
    <>
      <LogPanel />
      <CheckPanel />
    </>
  );
}
