/**
 * The window's code, read while a test file is loaded, for which no limit runs: its thousand modules are translated
 * first where no earlier run did so. The bridge comes first, since the first answers are asked for at once.
 */
import './bridge.ts';
import '../../../renderer/without-eval.ts';

export { answers } from '../../../renderer/station/answers.ts';
export { App } from '../../../renderer/app.tsx';
export { startI18n } from '../../../renderer/i18n/i18n.ts';

// What the window reads only when a screen is opened.
import '../../../renderer/features/activity/activity-screen.tsx';
import '../../../renderer/features/handover/handover-screen.tsx';
import '../../../renderer/features/import/import-screen.tsx';
import '../../../renderer/features/orders/site/orders-place.tsx';
import '../../../renderer/features/setup/setup-screen.tsx';
import '../../../renderer/features/shift/shift-screen.tsx';
