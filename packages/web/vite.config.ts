// Builds the pages into dist/: one page, no inline script (the server's content policy forbids it), no source maps (they would carry sources into the blind).
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** On a busy machine every build is slow: nobody needs to read that. */
const checks = { bundlerTimings: false };

export default defineConfig({
  root: import.meta.dirname,
  // Files name each other from where they lie, so that one build serves below any path; the server names those of the page.
  base: './',
  plugins: [react()],
  // The library is read from its TypeScript sources, so no other build has to run first.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // Workers load models by address, which only modules can do.
  worker: { format: 'es', rolldownOptions: { checks } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Nothing may become a data: address; the policy allows fonts and images from the server alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: { checks },
    // The licences of the packages that are bundled, as they ask for.
    license: { fileName: 'LICENCES.md' },
  },
});
