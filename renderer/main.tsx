import './without-eval.ts';
// First, so that a screen's classes take precedence over the shared ones.
import './ui/layout.module.css';
import './ui/tones.module.css';
import { answers } from './station/answers.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startI18n } from './i18n/i18n.ts';
import './ui/tokens.css';
import './ui/base.css';
import { reportUncaught } from './station/failures.ts';

// React Aria adds a style tag unless an element with this id exists; base.css has its rule.
const noStyleTag = document.createElement('meta');
noStyleTag.id = 'react-aria-pressable-style';
document.head.append(noStyleTag);

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
await startI18n();
reportUncaught();
createRoot(root).render(
  <StrictMode>
    <App answers={answers} />
  </StrictMode>,
);
