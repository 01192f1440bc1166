// The proofs of `npm run test:proof`: what needs rounds, processes, floods or programs of Debian. Each has a small
// twin in `npm test`: mostly the same file with its usual counts.

/**
 * word: its name on the command line. shows: what it proves. files: of test/, by the beginning of
 * their names. env: the large counts. script: of the workspace test, where it is no test file.
 * suite: a composition that the core of the suite runs on.
 */
export const proofs = [
  {
    word: 'money',
    shows: 'prices, totals and checkouts are exact for 100,000 random ones',
    files: ['rules/exact-', 'rules/choice', 'rules/sku', 'rules/question', 'rules/gstin'],
    env: { PROPERTY_RUNS: '100000' },
  },
  {
    word: 'random',
    shows:
      'bodies, tables, carts, themes, zones and UPI links are right for thousands of random ones',
    files: [
      'rules/check-body',
      'rules/csv',
      'rules/storefront-cart',
      'rules/storefront-theme',
      'rules/upi',
      'rules/zone-model',
    ],
    env: { PROPERTY_RUNS: '5000' },
  },
  {
    word: 'stock',
    shows: 'stock is what a model says after 50,000 random operations',
    files: ['api/stock-model'],
    env: { STOCK_OPERATIONS: '50000' },
  },
  {
    word: 'payments',
    shows:
      'every order is legal and the ledger exact after 3,000 random histories, 1,000 of them by UPI',
    files: ['api/payment-schedule', 'api/upi-schedule'],
    env: { PAYMENT_SCHEDULES: '2000', UPI_SCHEDULES: '1000' },
  },
  {
    word: 'order-links',
    shows: 'no order is opened by 10,000 guessed links sent, and 1,000,000 read',
    files: ['api/order-guess', 'rules/order-links'],
    env: { ORDER_GUESSES: '10000' },
  },
  {
    word: 'tampering',
    shows: 'no price, stock or status of a browser is believed',
    files: ['api/tampering', 'api/over-posting'],
    env: { TAMPER_CARTS: '30' },
  },
  {
    word: 'flash-sale',
    shows: '500 buyers get exactly 50 pieces, 20 times, without a deadlock',
    files: ['api/flash-sale', 'api/sku-flash-sale'],
    env: { FLASH_ROUNDS: '20', FLASH_BUYERS: '500', FLASH_WAITS: '0' },
  },
  {
    word: 'crowd',
    shows:
      '300 unmeant orders of one shop cost its owner a handful of mails, and no other shop anything',
    files: ['api/order-crowd'],
    env: { CROWD: '300' },
  },
  {
    word: 'crash',
    shows: 'no acknowledged order is lost or doubled over 100 kill -9',
    files: ['start/checkout-crash'],
    env: { CRASHES: '100' },
  },
  {
    word: 'mail-kill',
    shows: 'no mail and no push is sent twice over 20 kill -9',
    files: ['api/mail-kill'],
    env: { MAIL_KILLS: '20' },
  },
  {
    word: 'injection',
    shows: 'over 20,000 hostile values in every field stay text, in API, pages and mails',
    files: ['api/injection', 'browser/injection'],
    env: { INJECTION_CASES: '20000' },
  },
  {
    word: 'mixup',
    shows: '100,000 requests of 500 stores over few connections get only their own',
    files: ['api/mixup'],
    env: { MIXUP_REQUESTS: '100000' },
  },
  {
    word: 'fuzz',
    shows: '50,000 fuzzed requests get declared answers and never a 5xx',
    files: ['api/openapi-fuzz'],
    env: { FUZZ_REQUESTS: '50000' },
  },
  {
    word: 'pictures',
    shows: 'an honest upload passes 28 pictures of 29 megapixels',
    files: ['proof/file-attack'],
    env: { ATTACK_PICTURES: '28' },
  },
  {
    word: 'access',
    shows: 'every route opens to those who may, and to nobody else, with no token of 15 bad kinds',
    files: ['api/access-'],
  },
  {
    word: 's3',
    shows: 'pictures are stored, read, backed up and deleted in a real S3 server, which is Ceph',
    files: ['api/file-s3'],
  },
  {
    word: 'timing',
    shows: 'sign-in takes as long for an unknown address as for a known one',
    files: ['proof/sign-in-timing'],
    env: { TIMING_TRIES: '200' },
  },
  {
    word: 'event-loop',
    shows: 'no request blocks the event loop for 50 ms of processor time',
    files: ['proof/event-loop'],
    env: { HOSTILE_KINDS: '9' },
  },
  {
    word: 'start-time',
    shows: 'a second start of the embedded PostgreSQL takes less than half of the first',
    files: ['proof/start-time'],
  },
  {
    word: 'many-stores',
    shows: "the admin's board works with 10,000 stores",
    files: ['api/admin-many', 'browser/dashboard-admin-many'],
    env: { MANY_STORES: '10000' },
  },
  {
    word: 'faults',
    shows: 'every line of docs/faults.md, with every way a connection can break',
    files: ['api/faults/', 'start/full-disk', 'embedded/'],
  },
  {
    word: 'backup',
    shows: 'a backup cut or changed at 200 places is refused whole, and drills restore everything',
    files: ['api/backup', 'start/backup'],
    env: { BACKUP_FAULTS: '200' },
  },
  {
    word: 'row-security',
    shows: "4,000 mixed requests never see another store's rows, and no statement reads them",
    files: ['api/row-security'],
    env: { SCOPE_ROUNDS: '4000' },
  },
  {
    word: 'composition',
    shows:
      'docker-compose.yml works with Caddy, HAProxy, PgBouncer and a replica; 20 restarts under load',
    files: ['composition/'],
    env: { RESTARTS: '20' },
  },
  {
    word: 'look',
    shows: 'axe finds nothing and nothing is cut: every page, state, theme, look and width',
    files: ['browser/'],
  },
  {
    word: 'large-text',
    shows: 'every screen fits with text of twice the size',
    files: ['browser/large-text', 'browser/storefront-fit'],
  },
  {
    word: 'abuse',
    shows: 'every attack of one bad caller leaves honest visitors at most 3 times as slow',
    script: 'abuse',
  },
  {
    word: 'scale',
    shows:
      'the core of the suite behind HAProxy, PgBouncer and a replica; two processes do 1.6 times the work of one',
    suite: 'scale',
    script: 'scale',
  },
  {
    word: 'citus',
    shows: 'the core of the suite on Citus, where it is installed',
    suite: 'citus',
    needs: 'citus',
  },
];
