// Start of the page: styles, language, theme, then the routes.
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/theme.ts';
import './parts/parts.css';
import './parts/prose.css';
import './language/i18n.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { basePath } from './base-path.ts';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// The site of files alone keeps itself for visits without a connection.
if (import.meta.env.MODE === 'site' && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register(`${basePath}service-worker.js`);
