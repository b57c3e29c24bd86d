CREATE TABLE "limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ticket_hash" text NOT NULL,
	"code_hash" text,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"email" text,
	"member_id" text,
	"data" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"spent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sealing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"spki" text NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "used_solutions" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "limit_counters_resets_at" ON "limit_counters" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tickets_ticket_hash" ON "one_time_tickets" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "one_time_tickets_expires_at" ON "one_time_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sealing_keys_one_current" ON "sealing_keys" USING btree (("retired_at" is null)) WHERE "sealing_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "used_solutions_expires_at" ON "used_solutions" USING btree ("expires_at");