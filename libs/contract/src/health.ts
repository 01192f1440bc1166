/** Answer of the health calls. */
export interface HealthAnswer {
  status: 'ok';
}
