CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"begins" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"last_address" text,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['orders:read', 'orders:write', 'services:read', 'services:write', 'invoices:read', 'downloads:read', 'downloads:write', 'works:read', 'works:write']::text[])
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"source" text NOT NULL,
	"event" text NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_source" UNIQUE("webhook_id","source"),
	CONSTRAINT "webhook_deliveries_event" CHECK ("webhook_deliveries"."event" in ('order.placed', 'order.released', 'order.completed', 'order.ended', 'invoice.paid', 'invoice.credited', 'service.delivered', 'service.changed', 'service.ended', 'webhook.test')),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_next" CHECK (("webhook_deliveries"."state" = 'waiting') = ("webhook_deliveries"."next_try_at" is not null or "webhook_deliveries"."asked_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"events" text[] NOT NULL,
	"state" text NOT NULL,
	"last_delivered_at" timestamp (3) with time zone,
	"last_failed_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"off_mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhooks_state" CHECK ("webhooks"."state" in ('active', 'paused', 'failing'))
);
--> statement-breakpoint
ALTER TABLE "work_versions" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_member" ON "api_keys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "api_keys_expiry" ON "api_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_try_at","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_asked" ON "webhook_deliveries" USING btree ("webhook_id","asked_at","id") WHERE "webhook_deliveries"."asked_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_claimed" ON "webhook_deliveries" USING btree ("claimed_until") WHERE "webhook_deliveries"."claimed_until" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_secrets_webhook" ON "webhook_secrets" USING btree ("webhook_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_secrets_one" ON "webhook_secrets" USING btree ("webhook_id") WHERE "webhook_secrets"."ends_at" is null;--> statement-breakpoint
CREATE INDEX "webhooks_member" ON "webhooks" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "invoices_about" ON "invoices" USING btree (("snapshot" ->> 'about'));--> statement-breakpoint
CREATE UNIQUE INDEX "work_versions_try" ON "work_versions" USING btree ("idempotency_key") WHERE "work_versions"."fingerprint" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "works_try" ON "works" USING btree ("idempotency_key") WHERE "works"."fingerprint" is not null;