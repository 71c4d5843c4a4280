// Builds the template of a report into dist/report.html: one file with its script and its style inside, which opens from disk.
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import pages from './vite.config.ts';

/** Script and style move into the page; nothing is left to be fetched. */
const oneFile: Plugin = {
  name: 'one file',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const html = bundle['report.html'];
    if (html?.type !== 'asset') throw new Error('There is no report.html.');
    let text = String(html.source);
    let script = '';
    let style = '';
    for (const [name, part] of Object.entries(bundle)) {
      if (part === html) continue;
      if (part.type === 'chunk') script += part.code;
      else if (name.endsWith('.css')) style += part.source;
      delete bundle[name];
    }
    text = text
      .replace(/<script type="module"[^>]*src=[^>]*><\/script>/, '')
      .replace(/<link rel="stylesheet"[^>]*>/, '');
    // The numbers stand before the script; nothing inside it may end it.
    const code = script.replace(/<\/script/gi, '<\\/script').replace(/<!--/g, '<\\!--');
    html.source = text
      .replace('</head>', () => `<style>${style}</style></head>`)
      .replace('</body>', () => `<script type="module">${code}</script></body>`);
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), oneFile],
  resolve: pages.resolve,
  publicDir: false,
  build: {
    outDir: 'dist',
    // The pages are there already.
    emptyOutDir: false,
    sourcemap: false,
    assetsInlineLimit: 1_000_000,
    cssCodeSplit: false,
    modulePreload: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: 'report.html',
      output: { codeSplitting: false },
      checks: { bundlerTimings: false },
    },
  },
});
