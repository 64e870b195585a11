/** An answer other than success, with the service's own name for what went wrong. */
export class AwsRefused extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status: number) {
    super(message);
    this.name = 'AwsRefused';
    this.type = type;
    this.status = status;
  }
}
