import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{lib,model,server,web,scripts,test}/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**', 'node_modules/**', 'build/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
