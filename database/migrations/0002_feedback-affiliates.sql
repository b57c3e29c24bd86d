CREATE TABLE "affiliate_clicks" (
	"id" text PRIMARY KEY NOT NULL,
	"affiliate_id" text NOT NULL,
	"visitor" text NOT NULL,
	"clicked_on" date NOT NULL,
	"landing" text NOT NULL,
	"network" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "affiliate_clicks_once_a_day" UNIQUE("affiliate_id","visitor","clicked_on")
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	CONSTRAINT "affiliates_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "affiliates_code_unique" UNIQUE("code"),
	CONSTRAINT "affiliates_status" CHECK ("affiliates"."status" in ('applied', 'approved', 'declined', 'paused', 'banned')),
	CONSTRAINT "affiliates_code" CHECK ("affiliates"."code" = lower("affiliates"."code"))
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"phone" text,
	"related_page" text,
	"order_no" text,
	"rating" smallint,
	"allow_contact" boolean NOT NULL,
	"publish_as_idea" boolean NOT NULL,
	"member_id" text,
	"idempotency_key" text,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "feedback_number_unique" UNIQUE("number"),
	CONSTRAINT "feedback_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "feedback_state" CHECK ("feedback"."state" in ('new', 'triaged', 'planned', 'in_progress', 'answered', 'closed', 'duplicate', 'declined')),
	CONSTRAINT "feedback_type" CHECK ("feedback"."type" in ('bug', 'idea', 'question', 'complaint', 'praise', 'partnership')),
	CONSTRAINT "feedback_rating" CHECK ("feedback"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "feedback_attachments" (
	"id" text PRIMARY KEY NOT NULL,
	"feedback_id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	CONSTRAINT "feedback_attachments_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "feedback_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feedback_id" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor_id" text NOT NULL,
	"reason" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "affiliate_clicks" ADD CONSTRAINT "affiliate_clicks_affiliate_id_affiliates_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."affiliates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_attachments" ADD CONSTRAINT "feedback_attachments_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_moves" ADD CONSTRAINT "feedback_moves_feedback_id_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedback"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_clicks_created" ON "affiliate_clicks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "feedback_member" ON "feedback" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "feedback_state" ON "feedback" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "feedback_attachments_feedback" ON "feedback_attachments" USING btree ("feedback_id");--> statement-breakpoint
CREATE INDEX "feedback_moves_feedback" ON "feedback_moves" USING btree ("feedback_id");