import { defineConfig } from 'vitest/config';

// Two cores is what people (and CI) have: two workers, one DynamoDB engine for all of them.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/clients/**', '**/node_modules/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
