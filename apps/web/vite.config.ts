import adapter from '@sveltejs/adapter-static'
import { sveltekit } from '@sveltejs/kit/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    sveltekit({
      // A start builds into a fresh folder and swaps it in at the end.
      adapter: adapter({ pages: process.env['KRUPIYE_BUILD'] ?? 'build', fallback: '200.html', precompress: true }),
      // Two builds at once must not work in one folder.
      outDir: process.env['KRUPIYE_BUILD_WORK'] ?? '.svelte-kit',
      // Absolute addresses: the same 200.html is served at every depth.
      paths: { relative: false },
      version: { name: process.env['KRUPIYE_VERSION'] ?? 'dev' },
      // Kit's start script is inline, so scripts are allowed by hash; Svelte sets style attributes; evaluators are WebAssembly.
      csp: {
        mode: 'hash',
        directives: {
          'default-src': ['self'],
          'script-src': ['self', 'wasm-unsafe-eval'],
          'style-src': ['self', 'unsafe-inline'],
          'img-src': ['self', 'data:'],
          'font-src': ['self'],
          'connect-src': ['self'],
          'worker-src': ['self'],
          'object-src': ['none'],
          'base-uri': ['self'],
        },
      },
    }),
  ],
  // In development the pages come from Vite and everything live from a server beside it.
  server: {
    proxy: {
      '/api': process.env['KRUPIYE_SERVER'] ?? 'http://127.0.0.1:3000',
      '/ws': { target: process.env['KRUPIYE_SERVER'] ?? 'http://127.0.0.1:3000', ws: true },
    },
  },
})
