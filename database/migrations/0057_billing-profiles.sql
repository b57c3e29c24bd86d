CREATE TABLE "billing_profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"label" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"buys_as" text NOT NULL,
	"name" text NOT NULL,
	"company" text,
	"address" jsonb NOT NULL,
	"country" text NOT NULL,
	"vat_id" text,
	"purchase_order" text,
	"copy_email" text,
	"copy_confirmed_at" timestamp (3) with time zone,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_profiles_buys_as" CHECK ("billing_profiles"."buys_as" in ('consumer', 'business')),
	CONSTRAINT "billing_profiles_copy" CHECK ("billing_profiles"."copy_email" is not null or "billing_profiles"."copy_confirmed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "invoice_copies" (
	"document_id" text PRIMARY KEY NOT NULL,
	"profile_id" text NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD CONSTRAINT "billing_profiles_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_copies" ADD CONSTRAINT "invoice_copies_profile_id_billing_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."billing_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_profiles_label" ON "billing_profiles" USING btree ("member_id",lower("label"));--> statement-breakpoint
CREATE UNIQUE INDEX "billing_profiles_default" ON "billing_profiles" USING btree ("member_id") WHERE "billing_profiles"."is_default";--> statement-breakpoint
CREATE INDEX "invoice_copies_profile" ON "invoice_copies" USING btree ("profile_id");